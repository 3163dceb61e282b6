import type { ReactNode } from 'react'

interface CardProps {
  title: ReactNode
  /** What is at the end of the line of the title. */
  beside?: ReactNode
  /** Classes beside `card`. */
  className?: string
  id?: string
  children?: ReactNode
}

/** A section of a page with its title. */
export function Card({ title, beside, className, id, children }: CardProps) {
  return (
    <section className={className ? `card ${className}` : 'card'} id={id}>
      <header>
        <h2>{title}</h2>
        {beside !== undefined && (
          <>
            <span className="push" />
            {beside}
          </>
        )}
      </header>
      {children}
    </section>
  )
}
