import {
  Box3,
  CanvasTexture,
  CircleGeometry,
  Color,
  DirectionalLight,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Object3D,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Spherical,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'

/** A 3D model on a canvas. */
export type Turntable = {
  /** Rotates around the vertical axis and tilts towards the camera, in degrees. */
  readonly turn: (around: number, over: number) => void
  /** Moves the camera closer (below 1) or back (above 1), as a factor of the distance. */
  readonly approach: (share: number) => void
  readonly dispose: () => void
}

const sand = '#F7F4EE'
const fieldOfView = 28
/** The camera as in the pictures: from the left and slightly from above, in degrees. */
const [fromLeft, fromAbove] = [-32, 14]
/** The range of the camera's polar angle, from the zenith, in radians. */
const [highest, lowest] = [0.25, 1.56]

/** Colors the parts named "finish 0.95" with the color of the finish, darkened by that factor. */
function paint(goods: Object3D, color: string | undefined): void {
  goods.traverse((part) => {
    if (!(part instanceof Mesh) || !(part.material instanceof MeshStandardMaterial)) return
    const [, shade] = /^finish ([\d.]+)/.exec(part.material.name) ?? []
    if (shade !== undefined && color !== undefined)
      part.material.color.set(color).multiplyScalar(Number(shade))
  })
}

/** A soft shadow on the ground, as wide as the model. */
function shadowBelow(size: Vector3): Mesh {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 128
  const brush = canvas.getContext('2d')
  if (brush !== null) {
    const fade = brush.createRadialGradient(64, 64, 0, 64, 64, 64)
    fade.addColorStop(0, 'rgb(20 32 46 / 0.42)')
    fade.addColorStop(0.55, 'rgb(20 32 46 / 0.24)')
    fade.addColorStop(1, 'rgb(20 32 46 / 0)')
    brush.fillStyle = fade
    brush.fillRect(0, 0, 128, 128)
  }
  const material = new MeshBasicMaterial({
    map: new CanvasTexture(canvas),
    transparent: true,
    depthWrite: false,
  })
  const shadow = new Mesh(new CircleGeometry(0.5, 48), material)
  shadow.rotation.x = -Math.PI / 2
  shadow.scale.set(size.x * 1.35, size.z * 1.5, 1)
  return shadow
}

/** Places the camera so that the whole model is visible, and limits its movement. */
function aim(camera: PerspectiveCamera, controls: OrbitControls, size: Vector3): void {
  const reach = size.length() / 2
  const distance = (reach / Math.sin(MathUtils.degToRad(fieldOfView / 2))) * 0.86
  const place = new Spherical(distance, MathUtils.degToRad(90 - fromAbove), MathUtils.degToRad(fromLeft))
  controls.target.set(0, size.y / 2, 0)
  camera.position.setFromSpherical(place).add(controls.target)
  camera.near = reach / 50
  camera.far = distance * 8
  controls.minDistance = distance * 0.35
  controls.maxDistance = distance * 1.4
  controls.minPolarAngle = highest
  controls.maxPolarAngle = lowest
  controls.enablePan = false
}

function makeScene(renderer: WebGLRenderer): Scene {
  const scene = new Scene()
  scene.background = new Color(sand)
  const light = new PMREMGenerator(renderer)
  scene.environment = light.fromScene(new RoomEnvironment(), 0.04).texture
  scene.environmentIntensity = 0.5
  const key = new DirectionalLight('#FFF6E8', 1.5)
  key.position.set(-1.9, 2.3, 1.5)
  scene.add(key)
  light.dispose()
  return scene
}

function follow(canvas: HTMLCanvasElement, renderer: WebGLRenderer, camera: PerspectiveCamera): void {
  const { clientWidth, clientHeight } = canvas
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  renderer.setSize(clientWidth, clientHeight, false)
  camera.aspect = clientWidth / Math.max(1, clientHeight)
  camera.updateProjectionMatrix()
}

/**
 * Shows a model. `still` is for people who prefer no motion: it neither turns by itself nor keeps turning after
 * a swipe. Rejects if the file cannot be loaded or the browser has no WebGL.
 */
export async function showModel(
  canvas: HTMLCanvasElement,
  { address, color, still }: { address: string; color: string | undefined; still: boolean },
): Promise<Turntable> {
  const { scene: goods } = await new GLTFLoader().loadAsync(address)
  const renderer = new WebGLRenderer({ canvas, antialias: true })
  const scene = makeScene(renderer)
  const camera = new PerspectiveCamera(fieldOfView)
  const controls = new OrbitControls(camera, canvas)
  const size = new Box3().setFromObject(goods).getSize(new Vector3())
  paint(goods, color)
  scene.add(goods, shadowBelow(size))
  follow(canvas, renderer, camera)
  aim(camera, controls, size)
  follow(canvas, renderer, camera)

  let asked = 0
  const draw = () => {
    asked = 0
    controls.update()
    renderer.render(scene, camera)
  }
  const ask = () => {
    if (asked === 0) asked = requestAnimationFrame(draw)
  }
  const watch = new ResizeObserver(() => {
    follow(canvas, renderer, camera)
    ask()
  })
  watch.observe(canvas)
  controls.enableDamping = !still
  controls.autoRotate = !still
  controls.autoRotateSpeed = 1.5
  const rest = () => {
    controls.autoRotate = false
  }
  controls.addEventListener('start', rest)
  controls.addEventListener('change', ask)
  draw()

  const move = (change: (place: Spherical) => void) => {
    rest()
    const place = new Spherical().setFromVector3(camera.position.clone().sub(controls.target))
    change(place)
    place.phi = MathUtils.clamp(place.phi, highest, lowest)
    camera.position.setFromSpherical(place).add(controls.target)
    ask()
  }
  return {
    turn: (around, over) =>
      move((place) => {
        place.theta += MathUtils.degToRad(around)
        place.phi += MathUtils.degToRad(over)
      }),
    approach: (share) =>
      move((place) => {
        place.radius *= share
      }),
    dispose() {
      cancelAnimationFrame(asked)
      watch.disconnect()
      controls.dispose()
      renderer.dispose()
    },
  }
}
