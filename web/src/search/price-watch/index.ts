/** Price watches: the bell beside a search, the list, and ending one from an e-mail. */
export { WatchButton } from './watch-button.tsx'
export { WatchSheet } from './watch-sheet.tsx'
