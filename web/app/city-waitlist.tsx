import { CityWaitlist } from '../waitlist/city-waitlist.tsx';

/** The waitlist at the bottom of the page of a city that the service does not cover yet. */
const Waitlist = ({ city }: { city: string }) => <CityWaitlist city={city} />;
export default Waitlist;
