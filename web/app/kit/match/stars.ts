import { storedKeys } from '../../boot.ts'
import { stored } from '../page/stored.ts'

/** Starred matches with their kick-offs, which give the number of stars of a day before the first paint. */
export type Stars = Readonly<Record<string, number>>

const longestKeptMs = 60 * 86_400_000

export const stars = stored<Stars>(storedKeys.stars, {}, readStars)

export function toggleStar(matchId: number, kickOff: number): void {
  const { [matchId]: had, ...others } = stars.get()
  stars.set(had === undefined ? { ...withoutOld(others, kickOff), [matchId]: kickOff } : others)
}

export function readStars(found: unknown): Stars {
  if (typeof found !== 'object' || found === null) return {}
  return Object.fromEntries(
    Object.entries(found).filter(([id, kickOff]) => /^\d+$/.test(id) && typeof kickOff === 'number'),
  )
}

/** Old stars are removed to bound the list. */
export function withoutOld(kept: Stars, kickOff: number): Stars {
  return Object.fromEntries(Object.entries(kept).filter(([, other]) => other > kickOff - longestKeptMs))
}

/**
 * Runs inline, before the list is painted: reserves space for the starred matches of the day, which only the browser
 * has. Its text is constant: it reads the day's bounds, and what is live since before them, from the previous element.
 */
export const starsScript = `(function(s){try{
var d=s.previousElementSibling.dataset,c=d.carried.split(' '),f={},n;
['${storedKeys.stars}','${storedKeys.yours}'].forEach(function(a){var m=JSON.parse(localStorage.getItem(a)||'{}'),k;
for(k in m)if(m[k]>=+d.startsAt&&m[k]<+d.endsAt||c.indexOf(k)>=0)f[k]=1});
n=Object.keys(f).length;
if(n){s.parentElement.dataset.yours='';s.parentElement.style.setProperty('--yours',n)}
}catch(x){}})(document.currentScript)`
