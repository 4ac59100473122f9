import { Footer } from '../site/footer.tsx';
import { useSite } from '../site/use-operator.ts';
import { TakeTour } from '../tour/take-tour.tsx';

/** The footer of every page, with the button of the guided tour. */
const PageFooter = () => (
  <Footer site={useSite()}>
    <TakeTour className="inline-flex min-h-8 items-center font-semibold text-brand underline underline-offset-4 pointer-coarse:min-h-11" />
  </Footer>
);
export default PageFooter;
