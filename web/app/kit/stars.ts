import { storedKeys } from '../boot.ts'
import { stored } from './stored.ts'

/** Starred matches with their kick-offs: the kick-off tells, before a page is painted, how many of them its day has. */
export type Stars = Readonly<Record<string, number>>

const longestKeptMs = 60 * 86_400_000

export const stars = stored<Stars>(storedKeys.stars, {}, readStars)

export function toggleStar(matchId: number, kickOff: number): void {
  const { [matchId]: had, ...others } = stars.get()
  stars.set(had === undefined ? { ...withoutOld(others, kickOff), [matchId]: kickOff } : others)
}

function readStars(found: unknown): Stars {
  if (typeof found !== 'object' || found === null) return {}
  return Object.fromEntries(
    Object.entries(found).filter(([id, kickOff]) => /^\d+$/.test(id) && typeof kickOff === 'number'),
  )
}

/** Stars long over are let go, so that the list does not grow for ever. */
function withoutOld(kept: Stars, kickOff: number): Stars {
  return Object.fromEntries(Object.entries(kept).filter(([, other]) => other > kickOff - longestKeptMs))
}

/**
 * Runs where it stands in the page, before the list is painted: leaves room for the starred matches of the day, which
 * only the browser knows. A constant text: the day's bounds are read from the element before it.
 */
export const starsScript = `(function(s){try{
var d=s.previousElementSibling.dataset,m=JSON.parse(localStorage.getItem('${storedKeys.stars}')||'{}'),n=0,k;
for(k in m)if(m[k]>=+d.startsAt&&m[k]<+d.endsAt)n++;
if(n){s.parentElement.dataset.yours='';s.parentElement.style.setProperty('--yours',n)}
}catch(x){}})(document.currentScript)`
