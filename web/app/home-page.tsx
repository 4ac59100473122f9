import { SearchScreen } from '../marketplace/search-screen.tsx';
import { useTitle } from '../shared/page/use-title.ts';

/** `/`: the search. */
const HomePage = () => {
  useTitle('Used Cars. Verified Sources.');
  return <SearchScreen />;
};
export default HomePage;
