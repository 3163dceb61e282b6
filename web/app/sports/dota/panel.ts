import { mobaPanel } from '../esports/panel.tsx'

export const panel = mobaPanel
