/** Tells the text of a line from its comments: `# …` to its end, and `<!-- … -->` also over many lines. */
export class Comments {
  private isInside = false

  take(raw: string): { text: string; comment: string; inside: string } {
    let text = ''
    let inside = ''
    for (let rest = raw; rest !== '';) {
      const mark = this.isInside ? '-->' : '<!--'
      const at = rest.indexOf(mark)
      const part = at < 0 ? rest : rest.slice(0, at)
      if (this.isInside) inside += part
      else text += part
      if (at < 0) break
      this.isInside = !this.isInside
      rest = rest.slice(at + mark.length)
    }
    const at = text.indexOf('#')
    return {
      text: (at < 0 ? text : text.slice(0, at)).trimEnd(),
      comment: at < 0 ? '' : text.slice(at).replace(/^#+/, '').trim(),
      inside: inside.trim(),
    }
  }
}
