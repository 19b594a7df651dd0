/** Watching a search's price: the bell beside a search, what is watched, and the end of it from a letter. */
export { WatchButton } from './watch-button.tsx'
