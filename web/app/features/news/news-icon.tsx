/** Drawings of news alone; the sprite of every page has none of them. */
const paths = {
  comment: 'M21 12a8.5 8.5 0 0 1-12.6 7.4L3.5 20.5l1.2-4.6A8.5 8.5 0 1 1 21 12Z',
  facts: 'm3 6 1.5 1.5L7 5M3 13l1.5 1.5L7 12M3 20l1.5 1.5L7 19M11 6h10M11 13h10M11 20h10',
  outside: 'M7 17 17 7M8 7h9v9',
  all: 'M4 5h13v14H6a2 2 0 0 1-2-2ZM17 9h3v8a2 2 0 0 1-2 2M8 9h5M8 13h5',
  hot: 'M12 3c1 3.5 5 5.5 5 10.5a5 5 0 0 1-10 0c0-2 1-3 1.8-4.2.6 1.4 1.4 2 2.2 2.2C10.6 8.5 10.5 5.5 12 3Z',
  video: 'M8 5v14l11-7Z',
  feed: 'M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M6 18h.01',
} as const

export type NewsIconName = keyof typeof paths

/** A line icon beside a text, hidden from screen readers. */
export function NewsIcon({ name }: { name: NewsIconName }) {
  return (
    <svg
      className="icon s"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
