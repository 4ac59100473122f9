import type { similarTexts } from '../en/similar.ts';
import type { TextsOf } from '../texts.ts';

export const similar: TextsOf<typeof similarTexts> = {
  title: 'ఇలాంటి కార్లు',
  rule: 'మోడల్, బాడీ, ధర, సంవత్సరం, ప్రదేశం ప్రకారం. ఇక్కడ స్థానం డబ్బుతో రాదు.',
  none: 'ఇలాంటి కారు ఏదీ ఇప్పుడు అమ్మకానికి లేదు.',
  failed: 'ఇలాంటి కార్లను తీసుకురాలేకపోయాం',
};
