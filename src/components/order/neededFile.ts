import { comesAnew, settle } from '#components/comeAnew.ts'

/**
 * Brings a file of ours without which what a visitor typed could not be read again. Browsers keep a file that failed for the life of
 * a document (whatwg/html #6768), so where the connection was lost on the way the page comes anew as soon as it is back, and the
 * answer never arrives; what was typed stays in the session meanwhile. Rejects where coming anew did not help.
 */
export async function neededFile<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    const module = await load()
    settle(name)
    return module
  } catch (error) {
    await connected()
    if (!comesAnew(name)) throw error
    return new Promise(() => undefined)
  }
}

function connected(): Promise<void> {
  return new Promise((done) => {
    if (navigator.onLine) done()
    else window.addEventListener('online', () => done(), { once: true })
  })
}
