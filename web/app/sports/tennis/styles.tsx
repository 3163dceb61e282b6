import sheet from './tennis.css?url'

/** The style sheet of tennis, loaded with its pages only. */
export function Styles() {
  return <link rel="stylesheet" href={sheet} precedence="sport" />
}
