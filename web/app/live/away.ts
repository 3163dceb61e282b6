/** What a browser without a network needs, as one file that is loaded after the first view. */
export { keepPages } from './keep-pages.ts'
export { beginAgain, untilReached } from './reach.ts'
