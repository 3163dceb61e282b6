/** Common parts of the pages of all sports, in one file: loaded when the page is used. */
export { HeadToHeadCard } from '../../features/head-to-head/head-to-head-card.tsx'
export { OddsCard } from '../../features/odds/odds-card.tsx'
export { ShareButton } from '../../kit/form/share-button.tsx'
