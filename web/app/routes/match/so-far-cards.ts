/** The cards about the season before a match, in one file: loaded when the page is used. */
export { CompareCard } from '../../features/so-far/compare-card.tsx'
export { InFrontCard, ScorersCard } from '../../features/so-far/figures.tsx'
export { FormCard, WayCards } from '../../features/so-far/results.tsx'
