/** A profile as V8 gives it: a tree of functions, and the function that was running at each sample. */
type Profile = {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

export type Profiler = {
  /** Ends the profile: the functions that took most time themselves, with their share of all that was not idle. */
  stop(most: number): Promise<readonly (readonly [string, string])[]>
}

/** Time in each function itself, in microseconds. */
function timeByFunction({ nodes, samples, timeDeltas }: Profile): Map<string, number> {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName || '(no name)'} ${url.split('/').slice(-2).join('/')}:${lineNumber + 1}`,
    ]),
  )
  const times = new Map<string, number>()
  // What is before the first sample is the start of the profile itself.
  samples.slice(1).forEach((id, at) => {
    const name = names.get(id) ?? ''
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[at + 1] ?? 0))
  })
  return times
}

/** Starts a profile of a Node process by the inspector that it opened on a port. */
export async function startProfile(inspectorPort: number): Promise<Profiler> {
  const list = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)
  const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[]
  if (target === undefined) throw new Error('the process has no inspector')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let count = 0
  const ask = <Result>(method: string) =>
    new Promise<Result>((resolve) => {
      count += 1
      const id = count
      const listen = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as { id?: number; result: Result }
        if (answer.id !== id) return
        socket.removeEventListener('message', listen)
        resolve(answer.result)
      }
      socket.addEventListener('message', listen)
      socket.send(JSON.stringify({ id, method }))
    })
  await ask('Profiler.enable')
  await ask('Profiler.start')
  return {
    async stop(most) {
      const { profile } = await ask<{ profile: Profile }>('Profiler.stop')
      socket.close()
      const times = [...timeByFunction(profile)].filter(([name]) => !name.startsWith('(idle)'))
      const all = times.reduce((sum, [, time]) => sum + time, 0)
      return times
        .sort(([, one], [, other]) => other - one)
        .slice(0, most)
        .map(([name, time]) => [name, `${((time / all) * 100).toFixed(1)} %`] as const)
    },
  }
}
