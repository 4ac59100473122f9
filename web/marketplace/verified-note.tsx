import { useFormats } from '../shared/format/use-formats.ts';
import { verifiedTexts } from '../shared/texts/en/verified.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import type { CarPage } from './use-search-cars.ts';

/** Says how many of the results are verified and by whom, and explains what "verified" and the count mean. Renders nothing if there are no
 *  results. */
const VerifiedNote = ({ page }: { page: Pick<CarPage, 'total' | 'vouchers'> }) => {
  const t = useTexts(verifiedTexts);
  const { count, cars } = useFormats();
  const { total, vouchers } = page;
  if (total === 0) return null;
  const verified = vouchers.reduce((sum, voucher) => sum + voucher.count, 0);
  const sources = vouchers.map((voucher) => `${voucher.source.label} ${count(voucher.count)}`).join(', ');
  return (
    <p className="text-sm text-soft tabular-nums sm:min-h-10">
      {verified === 0 ? t.none(cars(total)) : t.some(count(verified), cars(total), sources)} {t.means} {t.local}
    </p>
  );
};
export default VerifiedNote;
