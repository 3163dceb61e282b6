const grounds = ['#8a4721', '#154540', '#2f3f78', '#5a2d58', '#3d5220', '#6b2a2e']

export function drawnPoster(number: number): string {
  const ground = grounds[number % grounds.length]!
  const line = 'fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 600" width="360" height="600">
<defs><linearGradient id="g" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="#0d1512"/></linearGradient></defs>
<rect width="360" height="600" fill="url(#g)"/>
<rect x="124" y="110" width="110" height="82" ${line}/><rect x="156" y="146" width="46" height="46" ${line}/>
<ellipse cx="179" cy="202" rx="32" ry="10" ${line}/><rect x="143" y="218" width="72" height="92" ${line}/>
<path d="M114 310H246L330 480H30Z M90 358H276M66 408H300" ${line}/>
</svg>`
}
