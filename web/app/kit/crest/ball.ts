import { createElement } from 'react'

/** A football, the mark of a goal. Without JSX, because tests that load the lists of a sport run plain TypeScript. */
export function Ball({ size = 13 }: { size?: number }) {
  return createElement(
    'svg',
    { width: size, height: size, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    createElement('circle', { cx: '12', cy: '12', r: '10.5', fill: '#fff', stroke: '#16201c', strokeWidth: '2' }),
    createElement('path', { d: 'm12 7.4 4.4 3.2-1.7 5.1H9.3l-1.7-5.1z', fill: '#16201c' }),
    createElement('path', {
      d: 'M12 7.4V2.6M16.4 10.6l4.8-1.6M14.7 15.7l3 4.2M9.3 15.7l-3 4.2M7.6 10.6 2.8 9',
      stroke: '#16201c',
      strokeWidth: '2',
    }),
  )
}
