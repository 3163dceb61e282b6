import type { ReactNode } from 'react'

/** One part of a dry run. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="change-part">
      <header>
        <h3>{title}</h3>
        <span className="push" />
        {aside !== undefined && <span className="small second">{aside}</span>}
      </header>
      {children}
    </section>
  )
}
