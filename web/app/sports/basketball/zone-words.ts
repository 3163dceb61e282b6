import type { Words } from '../../i18n/texts.ts'

const en = {
  restrictedArea: 'Restricted area',
  paint: 'Paint, beyond',
  midRange: 'Mid-range',
  cornerThree: 'Corner three',
  aboveBreak: 'Above the break',
}

/** Zones of shots. */
export const zoneWords: Words<typeof en> = {
  en,
  zh: {
    restrictedArea: '合理冲撞区',
    paint: '三秒区其他',
    midRange: '中距离',
    cornerThree: '底角三分',
    aboveBreak: '弧顶三分',
  },
}
