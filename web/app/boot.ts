/** Storage keys of the visitor's choices. */
export const storedKeys = {
  area: 'touchline.area',
  collapsed: 'touchline.collapsed',
  device: 'touchline.device',
  drafts: 'touchline.drafts',
  followedBy: 'touchline.followed-by',
  follows: 'touchline.follows',
  announcement: 'touchline.site-announcement',
  odds: 'touchline.odds',
  oddsFormat: 'touchline.odds-format',
  playback: 'touchline.playback',
  postDrafts: 'touchline.post-drafts',
  prophecyDrafts: 'touchline.prophecy-drafts',
  push: 'touchline.push',
  searches: 'touchline.searches',
  session: 'touchline.session',
  stars: 'touchline.stars',
  unmoved: 'touchline.unmoved',
  yours: 'touchline.yours',
  zone: 'touchline.zone',
} as const

/**
 * Runs in the head, before the first paint: replaces a kept page (see `public/sw.js`) that was read with another delay
 * or spoiler setting than the present one; sends the zone of the browser to the server unless another was chosen (and
 * reloads a page rendered for another zone once), hides collapsed leagues, and hides odds if they are switched off.
 * Where both zones have the same time now, in winter and in summer, the zone is sent after the page has loaded, for the
 * next page: naming it takes some 10 ms. Notes an Apple keyboard, whose shortcuts have a key of their own.
 * Its text is constant, so that the content security policy can allow it by hash.
 */
export const bootScript = `(function(d){try{
var e=d.documentElement;
if(/^(Mac|iP)/.test(navigator.platform))e.dataset.apple='';
if(e.dataset.kept){var k=function(n){var x=RegExp('(?:^|; )'+n+'=([^;]*)').exec(d.cookie);return x?x[1]:''},t=k('theme');
if([+k('delay')||''].concat(k('spoilers')=='hide'?['hide',k('revealed').split('.').sort().join('.')]:[]).join(' ').trim()!==(e.dataset.lens||'')){e.hidden=true;location.replace('/offline?to='+encodeURIComponent(location.pathname+location.search));return}
if(t)e.dataset.theme=t}
var send=function(z,isShown){var m=/(?:^|; )tz=([^;]*)/.exec(d.cookie);
if(z&&(!m||decodeURIComponent(m[1])!==z)){var c='tz='+encodeURIComponent(z);d.cookie=c+';path=/;max-age=31536000;samesite=lax';
if(!isShown&&e.dataset.zone!==z&&d.cookie.indexOf(c)>=0)location.reload()}},own=function(isShown){send(Intl.DateTimeFormat().resolvedOptions().timeZone,isShown)};
var z=JSON.parse(localStorage.getItem('${storedKeys.zone}')),w=new Date(),y=w.getUTCFullYear();
if(z)send(z);else if([w,new Date(Date.UTC(y,0)),new Date(Date.UTC(y,6))].map(function(t){return -t.getTimezoneOffset()}).join(' ')===e.dataset.offsets)addEventListener('load',function(){own(true)});else own();
if(localStorage.getItem('${storedKeys.odds}')==='"off"')e.dataset.odds='off';
var g=JSON.parse(localStorage.getItem('${storedKeys.collapsed}')||'[]').filter(Number.isInteger);
var r=g.map(function(i){return '[data-group="'+i+'"]:not([data-live]) .rows'}),n=Number(localStorage.getItem('${storedKeys.announcement}'));
if(n>0)r.push('[data-announcement="'+n+'"]');
if(r.length){var s=new CSSStyleSheet();s.insertRule(r.join(',')+'{display:none}');d.adoptedStyleSheets=[s]}
}catch(x){}})(document)`
