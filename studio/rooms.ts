import type { Room } from './room.ts'

/** The room of the home page: calm wall on the left, the sofa and its company on the right. */
const livingRoom: Room = {
  name: 'scene-living-room',
  wall: '#F1EADE',
  side: 'left',
  span: [-92, 170],
  floor: { kind: 'boards', color: '#C79A68' },
  windows: [
    { wall: 'side', at: -48, sill: 22, inches: [54, 64], panes: [2, 3], curtains: '#F3EBDD', light: 17 },
  ],
  light: { sun: [-86, 33, 4.5] },
  camera: { at: [34, -250, 52], turn: 5, lens: 33, drop: 0.07 },
  goods: [
    { product: '300101-slate', x: 38, y: -25 },
    { product: '300201', x: 34, y: -78 },
    { product: '300108-mustard', x: 93, y: -72, turn: -44 },
  ],
  props: [
    { prop: 'rug', x: 40, y: -72, inches: [104, 72], colors: ['#E6DCCB', '#8FA3B5'], kind: 'lozenges' },
    { prop: 'picture', x: 20, y: 0, z: 64, inches: [26, 32], kind: 'hills' },
    { prop: 'picture', x: 52, y: 0, z: 64, inches: [26, 32], kind: 'arches' },
    { prop: 'floor-lamp', x: -24, y: -18 },
    { prop: 'tall-plant', x: 112, y: -18, inches: [30, 30, 62] },
    { prop: 'pillow', x: 10, y: -22, z: 18.5, turn: 12, colors: ['#D9A441'] },
    { prop: 'pillow', x: 66, y: -22, z: 18.5, turn: -12, colors: ['#EFE7D8'] },
    { prop: 'books', x: 20, y: -80, z: 17, turn: 8 },
  ],
}

const bedroom: Room = {
  name: 'scene-bedroom',
  wall: '#DFE4E3',
  side: 'left',
  span: [-92, 170],
  floor: { kind: 'boards', color: '#C39B6E' },
  windows: [
    { wall: 'side', at: -62, sill: 24, inches: [52, 60], panes: [2, 3], curtains: '#F5EFE4', light: 17 },
  ],
  light: { sun: [-86, 33, 4] },
  camera: { at: [26, -252, 54], turn: 3, lens: 33, drop: 0.085 },
  goods: [
    { product: '300509-navy-queen', x: 14, y: -47 },
    { product: '300505', x: -36, y: -12 },
    { product: '300505', x: 64, y: -12 },
    { product: '300506', x: 106, y: -12 },
    { product: '300108-sage', x: -58, y: -66, turn: 48 },
  ],
  props: [
    { prop: 'rug', x: 14, y: -86, inches: [116, 64], colors: ['#EDE5D6', '#9DB0B8'], kind: 'bordered' },
    { prop: 'table-lamp', x: -36, y: -12, z: 26 },
    { prop: 'table-lamp', x: 64, y: -12, z: 26 },
    { prop: 'picture', x: -2, y: 0, z: 76, inches: [22, 28], kind: 'sprig' },
    { prop: 'picture', x: 30, y: 0, z: 76, inches: [22, 28], kind: 'arches', variant: 1 },
    { prop: 'branch', x: 102, y: -11, z: 50, inches: [8, 20] },
    { prop: 'books', x: 58, y: -17, z: 26, inches: [8, 6] },
    { prop: 'tall-plant', x: -74, y: -18, inches: [26, 26, 56] },
  ],
}

const cream = '#F3EFE6'
const sage = '#83958C'

const kitchen: Room = {
  name: 'scene-kitchen',
  wall: '#F0EDE2',
  side: 'right',
  span: [-190, 99],
  floor: { kind: 'tiles', color: '#DAD3C6' },
  windows: [
    { wall: 'back', at: 19, sill: 45, inches: [40, 38], panes: [2, 2], light: 16 },
    { wall: 'side', at: -70, sill: 30, inches: [50, 56], panes: [2, 3], curtains: '#F6F1E6', light: 17 },
  ],
  light: { sun: [87, 34, 4], sky: 0.54, bounce: 80 },
  camera: { at: [-4, -248, 56], turn: 0, lens: 32, drop: 0.07 },
  goods: [
    { product: '310101-stainless', x: -92, y: -18 },
    { product: '310206-stainless', x: -32, y: -14.5 },
    { product: '310203', x: -32, y: -8, z: 54 },
    { product: '310213-stainless', x: 49, y: -12.5 },
    { product: '310210-stainless', x: 78, y: -12, z: 36, turn: -6 },
  ],
  props: [
    { prop: 'panel', x: -111, y: 0, inches: [1.2, 29, 84], colors: [cream] },
    { prop: 'panel', x: -73, y: 0, inches: [1.2, 29, 84], colors: [cream] },
    { prop: 'wall-cabinet', x: -92, y: 0, z: 71.5, inches: [36, 24, 12.5], colors: [cream] },
    { prop: 'base-cabinet', x: -60, y: 0, inches: [24.6, 24], colors: [sage] },
    { prop: 'base-cabinet', x: -8, y: 0, inches: [18, 24], colors: [sage] },
    { prop: 'base-cabinet', x: 19, y: 0, inches: [35.5, 24], colors: [sage], kind: 'doors' },
    { prop: 'base-cabinet', x: 76, y: 0, inches: [29, 24], colors: [sage] },
    { prop: 'worktop', x: -60, y: 0, inches: [25.4, 25.5] },
    { prop: 'worktop', x: 37.2, y: 0, inches: [108, 25.5] },
    { prop: 'splash', x: -36.8, y: 0, inches: [71.4, 18] },
    { prop: 'splash', x: 19, y: 0, inches: [40.2, 6.5] },
    { prop: 'splash', x: 65, y: 0, inches: [51.8, 18] },
    { prop: 'sink', x: 19, y: 0 },
    { prop: 'wall-cabinet', x: -60, y: 0, z: 54, inches: [24.6, 13, 30], colors: [cream] },
    { prop: 'wall-cabinet', x: -32, y: 0, z: 71.2, inches: [30, 13, 12.8], colors: [cream] },
    { prop: 'wall-cabinet', x: -8.5, y: 0, z: 54, inches: [16.6, 13, 30], colors: [cream] },
    { prop: 'wall-cabinet', x: 68, y: 0, z: 54, inches: [46, 13, 30], colors: [cream] },
    { prop: 'rug', x: 4, y: -52, inches: [66, 26], colors: ['#E4DBCB', '#5F7FA3'], kind: 'striped' },
    { prop: 'bowl', x: -8, y: -13, z: 36 },
    { prop: 'pot-plant', x: 37, y: -6, z: 36, inches: [11] },
    { prop: 'branch', x: -64, y: -10, z: 36, inches: [8, 17] },
    { prop: 'tall-plant', x: -130, y: -18, inches: [28, 28, 60] },
  ],
}

const mediaRoom: Room = {
  name: 'scene-media-room',
  wall: '#D8DEDC',
  sideWall: '#E4E6E2',
  side: 'left',
  span: [-104, 180],
  floor: { kind: 'boards', color: '#B98A5C' },
  windows: [
    { wall: 'side', at: -66, sill: 24, inches: [50, 60], panes: [2, 3], curtains: '#EFE7DA', light: 17 },
  ],
  light: { sun: [-86, 33, 4], sky: 0.74 },
  camera: { at: [14, -258, 52], turn: 2, lens: 34, drop: 0.07 },
  goods: [
    { product: '300206-white', x: -18, y: -11 },
    { product: '320103', x: -18, y: -10, z: 30 },
    { product: '320202', x: 46, y: -13, turn: -10 },
    { product: '300112-cognac', x: 79, y: -72, turn: -70 },
    { product: '300201', x: 19, y: -84 },
    { product: '320301', x: 7, y: -84, z: 17, turn: 10 },
    { product: '320207-mint', x: 36, y: -85, z: 17, turn: 14 },
  ],
  props: [
    { prop: 'rug', x: 8, y: -78, inches: [112, 74], colors: ['#E8DFCF', '#C08A5A'], kind: 'lozenges' },
    { prop: 'floor-lamp', x: 74, y: -17, colors: ['#6E4A2F'] },
    { prop: 'picture', x: 104, y: 0, z: 62, inches: [30, 36], kind: 'hills', variant: 1 },
    { prop: 'tall-plant', x: -76, y: -20, inches: [28, 28, 60] },
  ],
}

const homeOffice: Room = {
  name: 'scene-home-office',
  wall: '#E9E9E0',
  side: 'left',
  span: [-88, 150],
  floor: { kind: 'boards', color: '#CBA373' },
  windows: [
    { wall: 'side', at: -56, sill: 28, inches: [52, 56], panes: [2, 3], curtains: '#F5EFE4', light: 17 },
  ],
  light: { sun: [-86, 33, 3] },
  camera: { at: [22, -224, 50], turn: 4, lens: 35, drop: 0.085 },
  goods: [
    { product: '300208-oak', x: -60, y: -9 },
    { product: '300401-oak', x: -10, y: -15 },
    { product: '330201', x: -8, y: -12, z: 30 },
    { product: '300402', x: -24, y: -52, turn: 150 },
    { product: '300207-natural', x: 62, y: -11 },
    { product: '330402', x: 44, y: -11, z: 24 },
    { product: '330105-silver', x: 76, y: -10, z: 24, turn: -10 },
  ],
  props: [
    { prop: 'rug', x: -6, y: -62, inches: [96, 62], colors: ['#DDD3C1', '#7F9A84'], kind: 'bordered' },
    { prop: 'picture', x: 48, y: 0, z: 56, inches: [22, 28], kind: 'arches', variant: 1 },
    { prop: 'picture', x: 75, y: 0, z: 56, inches: [22, 28], kind: 'hills' },
    { prop: 'desk-lamp', x: 11, y: -9, z: 30, turn: 180 },
    { prop: 'pot-plant', x: 60, y: -9, z: 24, inches: [11] },
    { prop: 'tall-plant', x: 104, y: -17, inches: [28, 28, 58] },
  ],
}

const diningRoom: Room = {
  name: 'scene-dining-room',
  wall: '#EFE9DD',
  side: 'left',
  span: [-100, 180],
  floor: { kind: 'boards', color: '#B98D5F' },
  windows: [
    { wall: 'side', at: -56, sill: 22, inches: [60, 66], panes: [2, 3], curtains: '#F4EDE0', light: 17 },
  ],
  light: { sun: [-86, 33, 4], sky: 0.68 },
  camera: { at: [66, -256, 56], turn: 15, lens: 34, drop: 0.1 },
  goods: [
    { product: '300305-oak', x: 8, y: -84 },
    { product: '300302-black', x: 4, y: -60 },
    { product: '300302-black', x: 6, y: -112, turn: 180 },
    { product: '300309', x: 88, y: -10 },
  ],
  props: [
    { prop: 'rug', x: 8, y: -86, inches: [126, 92], colors: ['#E6DDCD', '#7F93A6'], kind: 'bordered' },
    { prop: 'pendant', x: 8, y: -84, z: 64, inches: [20], colors: ['#2E7276'] },
    { prop: 'bowl', x: -10, y: -82, z: 30 },
    { prop: 'picture', x: 38, y: 0, z: 62, inches: [40, 30], kind: 'hills' },
    { prop: 'tall-plant', x: -74, y: -20, inches: [28, 28, 60] },
  ],
}

/** The rooms of the store's banners. */
export const rooms: readonly Room[] = [livingRoom, bedroom, kitchen, mediaRoom, homeOffice, diningRoom]
