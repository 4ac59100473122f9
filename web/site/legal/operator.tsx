import { legalTexts } from '../../shared/texts/en/legal.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { useSite } from '../use-operator.ts';

/** The contact details of the operator and the grievance officer. Details that are not configured are marked as missing. */
export const Operator = () => {
  const t = useTexts(legalTexts).operator;
  const site = useSite();
  if (!site) return null;
  const { operatorName, operatorAddress, grievanceOfficer, supportEmail, whatsapp } = site;
  const rows: readonly (readonly [string, string | null, string | null])[] = [
    [t.name, operatorName, null],
    [t.address, operatorAddress, null],
    [t.officer, grievanceOfficer, null],
    [t.email, supportEmail, supportEmail && `mailto:${supportEmail}`],
    [t.whatsapp, whatsapp?.masked ?? null, whatsapp?.url ?? null],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 rounded-card border border-line bg-surface p-4">
      {rows.map(([name, value, href]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid max-sm:grid-cols-1">
          <dt className="text-soft">{name}</dt>
          <dd className="min-w-0 font-semibold break-words">
            {value === null && <span className="font-normal text-soft">{t.missing}</span>}
            {value !== null && href === null && value}
            {value !== null && href !== null && (
              <a href={href} className="text-brand underline underline-offset-4">
                {value}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
