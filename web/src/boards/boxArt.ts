/** Return a generated box picture: a wooden lid with the game's initial, coloured by its title. */

export function drawFallbackBox(title: string): string {
  const hue = [...title].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 360, 20);
  const initial = /[\p{L}\p{N}]/u.exec(title)?.[0]?.toUpperCase() ?? "?";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" aria-hidden="true">
  <rect width="200" height="200" fill="hsl(${hue} 38% 34%)"/>
  <circle cx="100" cy="100" r="78" fill="#e9cf9f"/>
  <circle cx="100" cy="100" r="78" fill="none" stroke="#7a4a1e" stroke-width="5"/>
  <circle cx="100" cy="100" r="62" fill="none" stroke="#a8713a" stroke-width="2" stroke-dasharray="2 7" stroke-linecap="round"/>
  <text x="100" y="128" text-anchor="middle" font-family="Fraunces Variable, serif" font-size="82" font-weight="600" fill="hsl(${hue} 45% 26%)">${initial}</text>
</svg>`;
}
