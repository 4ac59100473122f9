import { CityWaitlist } from '../waitlist/city-waitlist.tsx';

/** The waitlist of a city to come, at the foot of its page. */
const Waitlist = ({ city }: { city: string }) => <CityWaitlist city={city} />;
export default Waitlist;
