/** Electronics, computers, phones and what belongs to them. */
export const electronics = `
tv, television, telly, tv set, flat screen, flat screen tv, flat panel tv, hdtv, televisor, televisión, tele, tevé
smart tv, televisor inteligente, pantalla inteligente
led tv, televisor led
home theater, home theatre, home cinema, teatro en casa, cine en casa
surround sound, sonido envolvente
soundbar, sound bar, barra de sonido
speaker, loudspeaker, altavoz, bocina, parlante, altoparlante
subwoofer, woofer
bluetooth speaker, portable speaker, bocina bluetooth, altavoz bluetooth
party speaker, bocina para fiesta
stereo, stereo system, hi fi, hifi, estéreo, equipo de sonido, minicomponente
amplifier, amp, amplificador
receiver, av receiver, receptor
radio, radiograbadora
turntable, record player, tocadiscos, tornamesa
headphones, headphone, headset, audífonos, auriculares, cascos, diadema
earbuds, earphones, in ear headphones, audífonos inalámbricos, auriculares
microphone, mic, micrófono
dvd player, reproductor de dvd
blu ray player, bluray player, reproductor de blu ray
cd player, reproductor de cd
mp3 player, portable media player, reproductor mp3
streaming player, streaming stick, media player, reproductor multimedia
remote control, remote, clicker, control remoto, mando a distancia
projector, beamer, proyector
projection screen, projector screen, pantalla de proyección
camera, cámara
digital camera, cámara digital
camcorder, video camera, videocámara, cámara de video
webcam, web camera, cámara web
security camera, surveillance camera, cámara de seguridad, cámara de vigilancia
doorbell, video doorbell, timbre, timbre con cámara
lens, objetivo, lente
tripod, trípode, tripié
drone, dron
computer, pc, computadora, ordenador, compu, computador
desktop, desktop computer, desktop pc, tower pc, computadora de escritorio, pc de escritorio, ordenador de sobremesa
all in one, all in one pc, todo en uno
laptop, notebook, laptop computer, portable computer, computadora portátil, ordenador portátil
chromebook, laptop con chrome > laptop
macbook, apple macbook > laptop
imac, apple imac > all in one, desktop
gaming laptop, laptop gamer, laptop para juegos, laptop para videojuegos
gaming pc, gaming computer, gaming desktop, computadora gamer, pc gamer
tablet, tablet computer, tableta
ereader, e reader, e book reader, ebook reader, lector de libros electrónicos
monitor, computer screen, computer monitor
keyboard, teclado
mouse, ratón
mouse pad, mousepad, mouse mat, tapete para ratón, alfombrilla
printer, impresora
ink, ink cartridge, tinta, cartucho de tinta
toner, toner cartridge, tóner, cartucho de tóner
scanner, escáner
copier, photocopier, copiadora, fotocopiadora
paper, papel
router, wifi router, wireless router, ruteador, enrutador
modem, módem
network switch, ethernet switch, conmutador
hard drive, hard disk, hdd, hard disk drive, disco duro
ssd, solid state drive, solid state disk, unidad de estado sólido, disco de estado sólido
usb stick, flash drive, usb flash drive, thumb drive, pen drive, pendrive, memory stick, memoria usb
memory card, sd card, flash card, tarjeta de memoria
ram, memory, memory module, memoria ram
processor, cpu, procesador
motherboard, mainboard, placa madre, tarjeta madre
graphics card, video card, gpu, tarjeta gráfica, tarjeta de video
server, servidor
software, programa
cable, cord
extension cord, power strip, extensión eléctrica, regleta, multicontacto
surge protector, protector de sobretensión, supresor de picos
ups, uninterruptible power supply, battery backup, no break
charger, power adapter, ac adapter, cargador, adaptador de corriente
battery, pila, batería
power bank, portable charger, external battery, battery pack, batería externa, batería portátil, cargador portátil
usb hub, concentrador usb
docking station, dock, base de conexión
phone, telephone, teléfono
cell phone, mobile phone, cellphone, smartphone, smart phone, celular, teléfono celular, teléfono inteligente
phone case, phone cover, funda para celular, funda de teléfono, carcasa
case, cover, sleeve, funda, estuche
bag, bolsa, bolso
screen protector, protector de pantalla, mica
smartwatch, smart watch, reloj inteligente
iphone, apple iphone > smartphone, phone
ipad, apple ipad > tablet
airpods, apple airpods > earbuds, headphones
apple watch > smartwatch
kindle, amazon kindle > ereader, tablet
gopro, go pro > camera
fitness tracker, activity tracker, pulsera de actividad
virtual reality headset, vr headset, lentes de realidad virtual
game console, gaming console, video game console, video game system, gaming system, consola, consola de videojuegos
xbox, microsoft xbox > game console
playstation, sony playstation, play station > game console
playstation 5, ps5, ps 5, play 5 > game console
playstation 4, ps4, ps 4, play 4 > game console
playstation 3, ps3, ps 3 > game console
nintendo switch, nintendo > game console
video game, videogame, videojuego, juego de video
gamepad, joystick, game controller, control de juegos
gaming, gamer, juegos, videojuegos
electronics, electrónica, electrónicos
sound, sonido
video, vídeo
piano, keyboard piano, teclado musical
guitar, guitarra
calculator, calculadora
pantalla => tv, monitor, projection screen
display => monitor
control => remote control, game controller
mando => remote control, game controller
memoria => memory, memory card, usb stick
portátil => laptop
móvil => cell phone, phone
celular => phone
mobile => cell phone, phone
`
