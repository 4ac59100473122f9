import type { platformsPanelTexts } from '../en/platforms-panel.ts';
import type { TextsOf } from '../texts.ts';

export const platformsPanel: TextsOf<typeof platformsPanelTexts> = {
  title: 'ఇతర ప్లాట్‌ఫారమ్‌లలో మీ కార్లు',
  text: 'ప్రతి లిస్టింగ్ ఇంకా ఎక్కడ కనిపించాలో ఎంచుకోండి. ఇక్కడ జరిగేదే అక్కడా జరుగుతుంది: మార్పు, అమ్మకం, ముగింపు.',
  action: 'ప్లాట్‌ఫారమ్‌లను ఎంచుకోండి',
};
