import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorState } from '../../kit/page/states.tsx'
import { useMe } from '../../session/me.ts'

/** The page of a missing page. Where somebody signs in there, the desk is asked for again. */
export function DeskMissing({ status }: { status: number }) {
  const me = useMe()
  const { revalidate } = useRevalidator()
  const wasVisitor = useRef(false)
  useEffect(() => {
    if (me === null) wasVisitor.current = true
    else if (me !== undefined && wasVisitor.current) void revalidate()
  }, [me, revalidate])
  return <ErrorState status={status} />
}
