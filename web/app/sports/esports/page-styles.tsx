import sheet from './pages.css?url'
import { Styles } from './styles.tsx'

/** The style sheet of pages of teams and players, loaded with them only. */
export function PageStyles() {
  return (
    <>
      <Styles />
      <link rel="stylesheet" href={sheet} precedence="sport" />
    </>
  )
}
