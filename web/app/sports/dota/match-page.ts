import { mobaMatchPage } from '../esports/match-page.tsx'

export const matchPage = mobaMatchPage
