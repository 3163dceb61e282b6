import { useState, type CSSProperties } from 'react'
import type { z } from 'zod'
import type { SliderPuzzle as Slider } from '#contract/touchline/captcha.ts'
import { useWords } from '../../i18n/language.tsx'
import { signInWords } from './words.ts'
import { SubmitButton } from '../form/form.tsx'

interface SliderPuzzleProps {
  puzzle: z.infer<typeof Slider>
  isBusy: boolean
  /** The place of the piece's left edge, in pixels of the puzzle's width. */
  onAnswer: (x: number) => void
}

/** The piece follows a native slider: checked on release of the pointer, or with the button for keyboard users. */
export function SliderPuzzle({ puzzle, isBusy, onAnswer }: SliderPuzzleProps) {
  const words = useWords(signInWords).captcha
  const [x, setX] = useState(0)
  const { width, height, pieceWidth, pieceY } = puzzle
  const farthest = width - pieceWidth
  const share = (of: number, whole: number) => `${(of / whole) * 100}%`
  return (
    <form
      className="puzzle"
      style={{ '--piece': (pieceWidth / width) * 100 } as CSSProperties}
      onSubmit={(event) => {
        event.preventDefault()
        onAnswer(x)
      }}
    >
      <div className="puzzle-picture" style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={puzzle.background} alt="" draggable={false} />
        <img
          className="piece"
          src={puzzle.piece}
          alt=""
          draggable={false}
          style={{ left: share(x, width), top: share(pieceY, height), width: share(pieceWidth, width) }}
        />
      </div>
      <label className="field-label" htmlFor={`puzzle-${puzzle.id}`}>
        {words.text}
      </label>
      <input
        data-first
        id={`puzzle-${puzzle.id}`}
        type="range"
        min={0}
        max={farthest}
        step={1}
        value={x}
        aria-valuetext={words.place(x, farthest)}
        onChange={(event) => setX(event.target.valueAsNumber)}
        onPointerUp={(event) => {
          const place = event.currentTarget.valueAsNumber
          if (place > 0 && !isBusy) onAnswer(place)
        }}
      />
      <SubmitButton className="button tall" isBusy={isBusy}>
        {words.check}
      </SubmitButton>
    </form>
  )
}
