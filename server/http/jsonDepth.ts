/** The deepest nesting our own forms need is 4; anything far deeper is no form of ours. */
export const MOST_DEPTH = 12

/** True when the text nests arrays and objects deeper than `most`; looks at brackets outside strings only, so it costs one pass. */
export function isTooDeep(json: string, most = MOST_DEPTH): boolean {
  let depth = 0
  let inString = false
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i)
    if (inString) {
      if (code === BACKSLASH) i++
      else if (code === QUOTE) inString = false
    } else if (code === QUOTE) inString = true
    else if (code === SQUARE_OPEN || code === CURLY_OPEN) {
      depth++
      if (depth > most) return true
    } else if (code === SQUARE_CLOSE || code === CURLY_CLOSE) depth--
  }
  return false
}

const QUOTE = 34
const BACKSLASH = 92
const SQUARE_OPEN = 91
const SQUARE_CLOSE = 93
const CURLY_OPEN = 123
const CURLY_CLOSE = 125
