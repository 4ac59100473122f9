export { CityWaitlist as default } from '../waitlist/city-waitlist.tsx';
