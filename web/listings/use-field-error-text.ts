import { sellingTexts } from '../shared/texts/en/selling.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import type { FieldName } from './draft-fields.ts';
import { useForm } from './form-context.ts';

/** Returns a function that looks up the error message of a field. That function returns undefined if the field has no error. */
export const useLackText = () => {
  const t = useTexts(sellingTexts);
  const { lacks, rejected } = useForm();
  return (field: FieldName): string | undefined => {
    if (rejected.includes(field)) return t.lacks.rejected;
    const lack = [...lacks].find(([name]) => name === field)?.[1];
    if (lack === undefined) return undefined;
    if (field === 'registrationDocument' || field === 'insuranceDocument') return t.lacks.document;
    if (lack === 'missing') return t.lacks.missing(t.fields[field]);
    if (field === 'actualPhone') return t.lacks.phone;
    if (field === 'actualEmail') return t.lacks.email;
    return field === 'registrationNumber' ? t.lacks.plate : t.lacks.invalid(t.fields[field]);
  };
};
