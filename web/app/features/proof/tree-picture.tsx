import { useLanguage, useWords } from '../../i18n/language.tsx'
import { proofWords } from './proof-words.ts'

const [width, levels] = [560, 5]
/** The places of the path from the root to the leaf, and of the neighbours whose hashes a receipt has. */
const path = [0, 1, 3, 6, 13]
const neighbours = [-1, 0, 2, 7, 12]
const across = (level: number, index: number) => ((index + 0.5) / 2 ** level) * width
const down = (level: number) => 18 + 40 * level

const nodes = Array.from({ length: levels }, (_, level) =>
  Array.from({ length: 2 ** level }, (_node, index) => ({ level, index })),
).flat()

/** A tree of 16 leaves: which hashes lead from a leaf to the signed root. `leaves`: of the log now. */
export function TreePicture({ leaves }: { leaves: number }) {
  const words = useWords(proofWords)
  const { format } = useLanguage()
  const steps = Math.ceil(Math.log2(Math.max(1, leaves)))
  return (
    <figure className="tree-picture">
      <svg viewBox={`0 0 ${width} 208`} role="img" aria-label={words.treeText}>
        {nodes.slice(1).map(({ level, index }) => (
          <path
            key={`${level} ${index}`}
            className={path[level] === index ? 'edge on' : 'edge'}
            d={`M${across(level, index)} ${down(level) - 7}v-13H${across(level - 1, index >> 1)}V${down(level - 1) + 7}`}
          />
        ))}
        {nodes.map(({ level, index }) => {
          const half = level > 3 ? 9 : 14
          const kind = path[level] === index ? 'on' : neighbours[level] === index ? 'beside' : ''
          return (
            <rect
              key={`${level} ${index}`}
              className={kind}
              x={across(level, index) - half}
              y={down(level) - 7}
              width={2 * half}
              height={14}
              rx={4}
            />
          )
        })}
        <text x={width / 2 + 22} y={14}>
          {words.treeRoot}
        </text>
        <text x={across(4, 13)} y={202} textAnchor="middle">
          {words.treeLeaf}
        </text>
      </svg>
      <figcaption className="luck-key micro second">
        <span>
          <i className="tree-key on" aria-hidden="true" />
          {words.treePath}
        </span>
        <span>
          <i className="tree-key beside" aria-hidden="true" />
          {words.treeBeside}
        </span>
        {leaves > 1 && <span>{words.treeNow(format.number(leaves), format.number(steps))}</span>}
      </figcaption>
    </figure>
  )
}
