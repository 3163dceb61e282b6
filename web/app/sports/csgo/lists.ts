import { mobaLists } from '../esports/lists.ts'

export const lists = mobaLists
