import type { shellTexts } from '../en/shell.ts';
import type { TextsOf } from '../texts.ts';

export const shell: TextsOf<typeof shellTexts> = {
  banner: {
    label: 'ఈ సేవ గురించి',
    liveIn: 'ఇప్పుడు అందుబాటులో:',
    launchingSoon: 'త్వరలో ప్రారంభం',
    demo: 'డెమో:',
    demoNotice: 'ఊహాజనిత కార్లు కూడా ఉన్నాయి',
  },
};
