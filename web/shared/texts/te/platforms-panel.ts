import type { platformsPanelTexts } from '../en/platforms-panel.ts';
import type { TextsOf } from '../texts.ts';

export const platformsPanel: TextsOf<typeof platformsPanelTexts> = {
  title: 'ఇతర ప్లాట్‌ఫారమ్‌లలో మీ కార్లు',
  text: 'ప్రతి లిస్టింగ్ ఇంకా ఎక్కడ కనిపించాలో ఎంచుకోండి. ఇక్కడ జరిగేదే అక్కడా జరుగుతుంది: మార్పు, అమ్మకం, ముగింపు.',
  action: 'ప్లాట్‌ఫారమ్‌లను ఎంచుకోండి',
  feedTitle: 'మీ కార్లన్నీ ఒకే ఫీడ్‌గా',
  feedText: 'పోర్టల్ లేదా మీ సొంత సైట్ కోసం ఒక రహస్య చిరునామా, మీ ప్రస్తుత లిస్టింగ్‌లన్నిటితో.',
  feedAction: 'ఫీడ్‌ను తెరవండి',
};
