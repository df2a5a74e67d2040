import { msg } from '@lingui/core/macro'

/** Said when the words of a language did not arrive; it stands in the frame's catalog, which every page has. */
export const languageTrouble = msg`The language could not be loaded. Please try again.`
