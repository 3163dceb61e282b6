import { ErrorState } from '../../kit/page/states.tsx'
import MissingAgain from './missing-again.tsx'

/** A missing page, which is asked for again where somebody signs in. */
export function MissingPage({ status }: { status: number }) {
  return (
    <>
      <ErrorState status={status} />
      <MissingAgain />
    </>
  )
}
