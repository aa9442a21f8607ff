import { EXPENSE_SENTENCES } from './expense-sentences.ts';
import { IMPORT_SENTENCES } from './import-sentences.ts';
import { OFFICE_SENTENCES } from './office-sentences.ts';
import { PERIOD_REFUSALS } from './rule-sentences.ts';
import type { Translations } from '../translated.ts';

// Only the server imports this file, because the server translates its responses to the language of the caller.

/** Spanish translations of the specific sentences that people outside the office can get too. The keys are the English
 *  sentences without a leading field name. `{}` represents a value. */
const DRIVER_SENTENCES: Translations = {
  // Days
  'Days can be logged up to three weeks ahead.':
    'Los días se pueden registrar hasta con tres semanas de anticipación.',
  'Past weeks are read-only. Only a rejected day can still be corrected.':
    'Las semanas pasadas ya no se cambian. Solo un día rechazado se puede corregir.',
  'This day is approved. Ask your approver to correct it.':
    'Este día está aprobado. Pida a su aprobador que lo corrija.',
  'This day was rejected. Correct it in its week instead.':
    'Este día fue rechazado. Corríjalo en su semana.',
  'This week is still open. Log the day in its week instead.':
    'Esta semana sigue abierta. Registre el día en su semana.',
  'You can add days up to eight weeks back. Ask your office to enter this day.':
    'Puede agregar días de hasta ocho semanas atrás. Pida a su oficina que registre este día.',
  'This day has an entry that you have not seen. Review it, then correct it.':
    'Este día tiene un registro que usted no ha visto. Revíselo y luego corríjalo.',
  'This day has not started yet. Enter it on its date or later.':
    'Este día aún no ha comenzado. Regístrelo en su fecha o después.',
  'Days can be entered up to one year back.': 'Se pueden registrar días de hasta un año atrás.',
  'this week has not started yet.': 'esta semana aún no ha comenzado.',
  'choose a week at most one year ago.': 'elija una semana de hace un año como máximo.',
  'A settlement includes this day. Reverse the settlement, or add a correction on the Payday tab.':
    'Una liquidación incluye este día. Revierta la liquidación o agregue una corrección en la pestaña Día de pago.',
  'Your figures have changed. Check the new ones, then confirm.':
    'Sus cifras cambiaron. Revise las nuevas y luego confírmelas.',
  'This day has changed. Reload the page to see it.':
    'Este día cambió. Vuelva a cargar la página para verlo.',
  'This day or its decision has changed. Reload the page to see it.':
    'Este día o su decisión cambió. Vuelva a cargar la página para verlo.',
  'Only the person who decided a day can undo the decision.':
    'Solo la persona que decidió un día puede deshacer la decisión.',
  'enter a reason. The driver sees it.': 'indique el motivo. El chofer lo ve.',
  'This day changed after you opened it. Review it, then try again.':
    'Este día cambió después de que usted lo abrió. Revíselo e intente de nuevo.',
  'A day of this week changed on another device or at the office. Review the week, then submit it again.':
    'Un día de esta semana cambió en otro dispositivo o en la oficina. Revise la semana y envíela de nuevo.',
  'every date must be in the submitted week.':
    'todas las fechas deben estar en la semana que se envía.',
  'each date may appear only once.': 'cada fecha puede aparecer solo una vez.',
  'each day may appear only once.': 'cada día puede aparecer solo una vez.',
  'choose a day from {} to {}.': 'elija un día del {} al {}.',
  'weekStart must be a Monday.': 'weekStart debe ser un lunes.',
  'This week has days that you worked. Change them first.':
    'Esta semana tiene días trabajados. Primero cámbielos.',
  'the date of a log cannot change.': 'la fecha de un registro no se puede cambiar.',
  'only an approver can give a reason. Leave it out.':
    'solo un aprobador puede dar un motivo. Déjelo vacío.',
  'You cannot change this day here. Approve it, reject it, or correct it for the driver.':
    'No puede cambiar este día aquí. Apruébelo, rechácelo o corríjalo por el chofer.',
  'Only an administrator can name a delegate for someone else.':
    'Solo un administrador puede nombrar un suplente para otra persona.',
  'choose a different person as the delegate.': 'elija a otra persona como suplente.',
  'Choose an active person who may approve days.':
    'Elija a una persona activa que pueda aprobar días.',
  'say why the day was not logged in its week.': 'diga por qué el día no se registró en su semana.',
  'You can’t enter your own days here. Log them in your week.':
    'Aquí no puede registrar sus propios días. Regístrelos en su semana.',
  'Send afterWeek and afterUserId together.': 'Envíe afterWeek y afterUserId juntos.',

  // Sign-in, profile
  'New password is required': 'Ingrese la contraseña nueva',
  'Choose a password other than the temporary one.':
    'Elija una contraseña distinta de la temporal.',
  'Password does not meet requirements. Please check the requirements below.':
    'La contraseña no cumple los requisitos. Revíselos abajo.',
  'At least 8 characters': 'Al menos 8 caracteres',
  'At least one special character': 'Al menos un carácter especial',
  'Both uppercase and lowercase letters': 'Letras mayúsculas y minúsculas',
  'At least one number': 'Al menos un número',
  'This is one of the most common passwords, or one of them with digits or symbols added':
    'Es una de las contraseñas más comunes, o una de ellas con números o símbolos añadidos',
  'This password has no letters but those of your name, your email or the company’s name':
    'Esta contraseña no tiene más letras que las de su nombre, su correo electrónico o el nombre de la empresa',
  'This system cannot send email. Ask your administrator to reset your password.':
    'Este sistema no puede enviar correos. Pida a su administrador que restablezca su contraseña.',
  'must be a JSON object with street, city, state, zip and country.':
    'debe ser un objeto JSON con street, city, state, zip y country.',
  'may contain street, city, state, zip and country, each as a string.':
    'puede contener street, city, state, zip y country, cada uno como texto.',
  'The address is not valid. Correct these details and save again.':
    'La dirección no es válida. Corrija estos datos y guarde de nuevo.',
  'Choose a US state or territory by its two-letter code, such as TX.':
    'Elija un estado o territorio de EE. UU. con su código de dos letras, como TX.',
  'Enter a ZIP Code with 5 digits, or ZIP+4, such as 79072-0012.':
    'Ingrese un código postal (ZIP) de 5 dígitos o ZIP+4, como 79072-0012.',
  'First name and last name must not be blank.': 'El nombre y el apellido no pueden estar vacíos.',
  'You are sending changes too fast. Wait a moment and try again.':
    'Está enviando cambios demasiado rápido. Espere un momento e intente de nuevo.',
  'This is already your email.': 'Este ya es su correo electrónico.',
  'This person already has this email.': 'Esta persona ya tiene este correo electrónico.',
  'Another account had this email until a few days ago and can still restore it. Use another email.':
    'Otra cuenta tuvo este correo electrónico hasta hace unos días y todavía puede recuperarlo. Use otro.',
  'Send either ids or through.': 'Envíe ids o through, no los dos.',

  // Contractors and invitations
  'More than 50,000 people match. Narrow the list with a search or a filter.':
    'Coinciden más de 50 000 personas. Reduzca la lista con una búsqueda o un filtro.',
  'You cannot see the pay of others, so you cannot set a rate.':
    'Usted no ve el pago de otras personas, así que no puede fijar una tarifa.',
  'You cannot manage contractors, so you cannot set their rate.':
    'Usted no administra contratistas, así que no puede fijar su tarifa.',
  'Without a supervisor, you would lose access to this contractor. Choose a supervisor.':
    'Sin un supervisor, usted perdería el acceso a este contratista. Elija un supervisor.',
  'The supervisor is archived. Choose another person.':
    'La cuenta del supervisor está archivada. Elija a otra persona.',
  'The supervisor cannot approve days. Choose another person.':
    'El supervisor no puede aprobar días. Elija a otra persona.',
  'Only a contractor can be invited with a rate or a supervisor.':
    'Solo se puede invitar con tarifa o supervisor a un contratista.',
  'Only an administrator can invite staff. You can invite contractors.':
    'Solo un administrador puede invitar al personal. Usted puede invitar a contratistas.',
  'Nobody was invited. Correct these emails and try again.':
    'No se invitó a nadie. Corrija estos correos e intente de nuevo.',
  'email {} is not a complete email address': 'el correo {} no es una dirección de correo completa',
  'email {} is listed twice': 'el correo {} está dos veces en la lista',
  'email {} belongs to an existing account': 'el correo {} pertenece a una cuenta existente',
  'email {} has an open invitation': 'el correo {} ya tiene una invitación abierta',
  'An account with this email already exists. Revoke the invitation.':
    'Ya existe una cuenta con este correo. Anule la invitación.',
  'This invitation was already accepted.': 'Esta invitación ya se aceptó.',
  'This invitation was revoked. Create a new one.': 'Esta invitación se anuló. Cree una nueva.',
  'This person already has an open invitation. Resend or revoke it.':
    'Esta persona ya tiene una invitación abierta. Reenvíela o anúlela.',
  'Unarchive the person first.': 'Primero saque del archivo la cuenta de la persona.',

  // Form W-9
  'Some lines are missing or conflict. Correct them and sign again.':
    'Faltan líneas o hay líneas que no concuerdan. Corríjalas y firme de nuevo.',
  'Type your full name to sign.': 'Escriba su nombre completo para firmar.',
  'Line 1: the name as on the tax return.':
    'Línea 1: el nombre como aparece en la declaración de impuestos.',
  'Line 3a: the federal tax classification.': 'Línea 3a: la clasificación tributaria federal.',
  'Line 3a: how the LLC is taxed, C, S or P. A disregarded LLC checks the classification of its owner instead.':
    'Línea 3a: cómo tributa la LLC: C, S o P. Una LLC no considerada como separada de su dueño marca la clasificación del dueño.',
  'Line 3a: what the other classification is.': 'Línea 3a: cuál es la otra clasificación.',
  'Line 5: number and street.': 'Línea 5: calle y número.',
  'Line 6: city, state and ZIP Code.': 'Línea 6: ciudad, estado y código postal (ZIP).',
  'Part I: the taxpayer identification number (SSN, ITIN or EIN).':
    'Parte I: el número de identificación del contribuyente (SSN, ITIN o EIN).',
  'Only an LLC enters C, S or P.': 'Solo una LLC ingresa C, S o P.',
  'Enter this text only with the classification Other.':
    'Ingrese este texto solo con la clasificación Otra.',
  'Line 3b is for partnerships, trusts, estates and LLCs taxed as a partnership.':
    'La línea 3b es para sociedades colectivas, fideicomisos, caudales hereditarios y LLC que tributan como sociedad colectiva.',
  'Individuals have no exemption code on line 4.':
    'Los individuos no tienen código de exención en la línea 4.',
  'Exempt payee code 5 is for corporations.':
    'El código de beneficiario exento 5 es para sociedades anónimas.',
  'This classification requires an EIN.': 'Esta clasificación requiere un EIN.',
  'This number must have nine digits.': 'Este número debe tener nueve dígitos.',
  'All nine digits are the same. Check the number.':
    'Los nueve dígitos son iguales. Revise el número.',
  'No social security number begins with 000, 666 or 9. Check the number.':
    'Ningún Número de Seguro Social empieza con 000, 666 o 9. Revise el número.',
  'The middle two digits of a social security number are never 00.':
    'Los dos dígitos del medio de un Número de Seguro Social nunca son 00.',
  'The last four digits of a social security number are never 0000.':
    'Los últimos cuatro dígitos de un Número de Seguro Social nunca son 0000.',
  'This is a sample number from an advertisement. Check the number.':
    'Es un número de muestra de un anuncio. Revise el número.',
  'This number is an ITIN. Choose ITIN.': 'Este número es un ITIN. Elija ITIN.',
  'An ITIN begins with 9.': 'Un ITIN empieza con 9.',
  'No ITIN has these digits in the middle.': 'Ningún ITIN tiene estos dígitos en el medio.',
  'The stored taxpayer number is damaged, so it cannot be shown. Request a new W-9.':
    'El número de contribuyente guardado está dañado y no se puede mostrar. Pida un W-9 nuevo.',
  'This W-9 has no taxpayer number.': 'Este W-9 no tiene un número de contribuyente.',
  'This person can no longer sign in. Request the W-9 on paper.':
    'Esta persona ya no puede iniciar sesión. Pida el W-9 en papel.',

  // Tax documents and their delivery, and the data of the year
  'Open the sample PDF first. It shows the code.':
    'Primero abra el PDF de muestra. Ahí está el código.',
  'This code does not match your newest sample PDF. Open the PDF again and enter its code.':
    'Este código no coincide con su PDF de muestra más reciente. Abra el PDF de nuevo e ingrese su código.',
  'The disclosures have changed. Reload the page, read them and consent again.':
    'La información que debe leer cambió. Vuelva a cargar la página, léala y dé su consentimiento de nuevo.',
  'Create a sample PDF first.': 'Primero cree un PDF de muestra.',
  'This person has not consented to electronic delivery.':
    'Esta persona no aceptó la entrega electrónica.',
  'choose what is wrong.': 'elija qué no está bien.',
  'write what is wrong.': 'escriba qué no está bien.',
  'enter a year from 2020 to the current year.': 'ingrese un año de 2020 al año actual.',
  'There is no complete Form 1099-NEC for {} yet. Generate the forms first, and complete the drafts.':
    'Todavía no hay un Formulario 1099-NEC completo de {}. Primero genere los formularios y complete los borradores.',

  // Policies
  'You cannot decide who you report to.': 'No puede decidir de quién depende usted.',
  'Only an administrator can move an administrator.':
    'Solo un administrador puede mover a un administrador.',
  'You cannot move this person into your reporting line, because you would see their records.':
    'No puede poner a esta persona a su cargo, porque vería sus registros.',
  'A person cannot report to someone who is archived.':
    'Una persona no puede depender de alguien con la cuenta archivada.',

  // Reports
  ...PERIOD_REFUSALS,
  'You cannot see the pay of others. Choose “Day worked” under “Count pay by”.':
    'Usted no ve el pago de otras personas. Elija “Día trabajado” en “Contar el pago por”.',
  'Only administrators can choose a single contractor.':
    'Solo los administradores pueden elegir a un solo contratista.',
  'Only HR, accountants and administrators can see tax figures.':
    'Solo Recursos Humanos, contadores y administradores pueden ver los datos fiscales.',
};

/** All specific sentences except schema validation errors. */
export const SPANISH_SENTENCES: Translations = {
  ...DRIVER_SENTENCES,
  ...EXPENSE_SENTENCES,
  ...IMPORT_SENTENCES,
  ...OFFICE_SENTENCES,
};
