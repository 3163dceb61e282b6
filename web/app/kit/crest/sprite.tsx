const id = 'sprite'
let drawings = typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '')

/** Sets the drawings of the pages that this server renders. */
export function provideDrawings(markup: string): void {
  drawings = markup
}

/**
 * The drawings that a page refers to: icons, crests, the star. Only the server has them; a browser keeps those of its
 * page, so no script contains them.
 */
export function Sprite() {
  return (
    <svg
      id={id}
      width="0"
      height="0"
      style={{ position: 'absolute' }}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawings }}
      suppressHydrationWarning
    />
  )
}
