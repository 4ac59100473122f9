import type { reservedTexts } from '../en/reserved.ts';
import type { TextsOf } from '../texts.ts';

export const reserved: TextsOf<typeof reservedTexts> = {
  others: {
    title: 'ఈ కారు రిజర్వ్ అయింది',
    text: 'విక్రేత ఒక ఆఫర్ అంగీకరించారు. ఆ ఒప్పందం రద్దు కాకపోతే ఇతరుల ఆఫర్లు, సందర్శనలు తీసుకోరు.',
  },
  mine: { title: 'ఈ కారు మీ కోసం రిజర్వ్ అయింది', text: 'తదుపరి దశలు విక్రేతతో మీ సంభాషణలో ఉన్నాయి.' },
};
